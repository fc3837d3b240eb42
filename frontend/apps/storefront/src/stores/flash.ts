import { createFlashStore } from '@matinee/ui/flash';

/** The one alert area of the app: `flash.show('Saved.')`. */
export const flash = createFlashStore();
