/** The player in a frame of another site. The server has checked who may show it (frame-ancestors). */
import { DirectionProvider } from '@base-ui/react/direction-provider';
import type { Content } from '@matinee/api/storefront/contents';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '../app.css';
import { direction } from '../i18n';
import { pageConfig } from '../stores/page-config';
import { EmbeddedFilm } from './EmbeddedFilm';

const root = document.getElementById('root');
const content = pageConfig.first_data[0]?.value as Content | undefined;
if (!root || !content) throw new Error('The page has no film, or no #root element to draw into.');
const query = new URLSearchParams(location.search);

createRoot(root).render(
  <StrictMode>
    <DirectionProvider direction={direction}>
      <EmbeddedFilm
        content={content}
        autoplay={query.get('autoplay') === 'true'}
        startAt={Number(query.get('t')) || 0}
      />
    </DirectionProvider>
  </StrictMode>,
);
