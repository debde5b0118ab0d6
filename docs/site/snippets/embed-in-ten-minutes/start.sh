CORS_ORIGINS=http://127.0.0.1:5190,http://localhost:5190,http://localhost:5173 npm start
