CORS_ORIGINS=http://127.0.0.1:5190 npm start
