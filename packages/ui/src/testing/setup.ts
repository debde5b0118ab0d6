import '../styles.css'
