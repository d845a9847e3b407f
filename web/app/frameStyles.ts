// Styles of LoadingFrame, which is in the HTML of each page. The app's other styles load after the first paint.
import '../components/layout.module.css';
import '../components/auth/AuthLayout.module.css';
import '../components/feedback/spinner.css';
import '../components/page/PageFrame.module.css';
import './NavigationBar.module.css';
