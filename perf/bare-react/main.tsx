import { createRoot } from 'react-dom/client';

/** The least that a page rendered in the browser can be: what React itself costs. */
function App() {
  return (
    <main>
      <h1>A heading</h1>
      <p>A paragraph, rendered by React in the browser.</p>
    </main>
  );
}

const root = document.getElementById('root');
if (root !== null) createRoot(root).render(<App />);
