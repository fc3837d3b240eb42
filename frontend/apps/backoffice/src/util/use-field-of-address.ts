import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { find } from '../i18n';
import { findField } from './find-field';

/** What a page fetches is there by now, or it will not come. */
const PATIENCE_MS = 10_000;

/** Go to the field whose label the address names behind its #, as soon as the page has drawn it. */
export function useFieldOfAddress() {
  const location = useLocation();
  useEffect(() => {
    const words = find(location.hash.slice(1));
    const content = document.getElementById('content');
    if (!words || !content) return undefined;
    const goTo = () => {
      const field = findField(content, words);
      if (!field) return;
      stop();
      if (field.tabIndex < 0) field.tabIndex = -1;
      field.scrollIntoView({ block: 'center' });
      field.focus({ preventScroll: true });
    };
    const drawing = new MutationObserver(goTo);
    const timer = setTimeout(stop, PATIENCE_MS);
    function stop() {
      drawing.disconnect();
      clearTimeout(timer);
    }
    drawing.observe(content, { childList: true, subtree: true });
    // After the layout has moved the focus to the page.
    const frame = requestAnimationFrame(goTo);
    return () => {
      stop();
      cancelAnimationFrame(frame);
    };
    // The same field again is another location.
  }, [location]);
}
