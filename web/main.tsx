import 'virtual:theme.css';
import './app/base.css';
import './app/frameStyles';

/** Resolves once the browser has painted the page's frame. A page in the background isn't painted, so it doesn't wait. */
const painted = new Promise((resolve) => {
  new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true });
  setTimeout(resolve, document.hidden ? 0 : 1000);
});

// The app's code runs after that, because it takes a phone half a second.
void painted.then(() => import('./app/start'));
