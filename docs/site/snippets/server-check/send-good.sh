curl http://127.0.0.1:5191/valaszok -F 'sent={"form":"visszajelzes","version":1,"domain":null,"lang":"hu","answer":{"values":{"nev":"Kis Éva","ertekeles":"jo"}}}'
