npm install @urlapmuhely/renderer @urlapmuhely/ui react react-dom
