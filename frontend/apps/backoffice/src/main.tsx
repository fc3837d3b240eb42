import './app.css';
import { loadTexts } from './i18n';

// The texts come first: whatever is loaded after them may be made of them.
void loadTexts().then(() => import('./app'));
