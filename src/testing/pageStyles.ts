// What index.html loads before any component: without it, what is hidden or cut on the page is not in a test.
import '../web/app/tokens.css'
import '../web/app/base.css'
