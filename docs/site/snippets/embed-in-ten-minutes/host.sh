FORM_SERVER=http://127.0.0.1:3000 FORM=karbejelento node examples/html/host.mjs
