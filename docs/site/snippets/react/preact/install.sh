npm install preact
