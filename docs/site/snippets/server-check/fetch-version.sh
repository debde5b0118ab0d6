curl "$FORM_SERVER/public/forms/visszajelzes/versions/1?lang=hu&options=all" -o visszajelzes-1.json
