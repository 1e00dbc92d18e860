import '#ui/fonts.css';
import '#ui/tokens.css';
import '#ui/base.css';
import '#ui/motion.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from '#app/app.tsx';
import { pathOfHash } from '#app/hash-path.ts';
import { preloadScreen } from '#app/routes.tsx';

// A new screen starts at its top; left to itself, the browser would scroll after us when going back.
window.history.scrollRestoration = 'manual';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no element with the id "root"');

// The screen's code first, so that the page appears at once and whole; on a slow line the navigation bar goes ahead.
const patience = new Promise((resolve) => setTimeout(resolve, 400));
const code = preloadScreen(pathOfHash(window.location.hash));
// A failure is for the screen's boundary to tell, with the navigation bar around it.
await Promise.race([patience, code.catch(() => undefined)]);
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
