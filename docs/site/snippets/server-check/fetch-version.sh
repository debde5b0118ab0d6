curl "$FORM_SERVER/public/forms/jelentkezes/versions/1?lang=hu&options=all" -o jelentkezes-1.json
