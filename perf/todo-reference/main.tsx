import { createRoot } from 'react-dom/client';
import { TodoApp } from './todo-app.tsx';

const root = document.getElementById('root');
if (root !== null) createRoot(root).render(<TodoApp />);
