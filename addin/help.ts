/** The help page is plain text; this brings its styles. */
import 'virtual:theme.css';
import '#addin/styles/index.css';
import '#addin/styles/help.css';
