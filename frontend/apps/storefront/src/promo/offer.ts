/** Whether the store's app is offered to this visitor (SPEC 4, 5). */
import type { Settings } from '@matinee/api/page-config';

export interface AppOffer {
  url: string;
  name: string;
  iconUrl: string | null;
}

const COOKIE = 'matinee_app_dismissed';
const A_DAY_S = 86_400; // SPEC 9

/** The app of the visitor's platform, unless there is none or it was dismissed today. */
export function findOffer(
  { show_popup, android, ios, icon_url }: Settings['apps'],
  userAgent = navigator.userAgent,
  cookies = document.cookie,
): AppOffer | null {
  if (!show_popup || cookies.split('; ').includes(`${COOKIE}=1`)) return null;
  const app = /android/i.test(userAgent) ? android : /iphone/i.test(userAgent) ? ios : null;
  return app?.url ? { url: app.url, name: app.name, iconUrl: icon_url } : null;
}

export function dismissOffer(): void {
  document.cookie = `${COOKIE}=1; path=/; max-age=${A_DAY_S}; samesite=lax`;
}
