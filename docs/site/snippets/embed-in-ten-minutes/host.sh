FORM_SERVER=http://127.0.0.1:3000 FORM=visszajelzes node examples/html/host.mjs
