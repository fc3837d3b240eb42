import { readPageConfig } from '@matinee/api/page-config';
import { createFlashStore } from '@matinee/ui/flash';

/** What the server wrote into the page. Signing in and out load a new page, so it holds as long. */
export const pageConfig = readPageConfig();

export const flash = createFlashStore();
