/** Google's sender for web pages: developers.google.com/cast/docs/web_sender/integrate. */
export const SENDER_URL =
  'https://www.gstatic.com/cv/js/sender/v1/cast_sender.js?loadCastFramework=1';

let loading: Promise<boolean> | undefined;

/** Loads it once for the page. False where it does not come, or says that this browser cannot cast. */
export function loadFramework(): Promise<boolean> {
  loading ??= new Promise((resolve) => {
    // Called once the script and what it loads are there.
    // oxlint-disable-next-line no-underscore-dangle -- Google's name
    window.__onGCastApiAvailable = (isAvailable) => {
      if (isAvailable) setUp();
      resolve(isAvailable);
    };
    const script = document.createElement('script');
    script.src = SENDER_URL;
    script.addEventListener('error', () => resolve(false));
    document.head.append(script);
  });
  return loading;
}

function setUp(): void {
  cast.framework.CastContext.getInstance().setOptions({
    // Google's own receiver: it plays HLS, and nothing of ours runs on the screen.
    receiverApplicationId: chrome.cast.media.DEFAULT_MEDIA_RECEIVER_APP_ID,
    autoJoinPolicy: chrome.cast.AutoJoinPolicy.ORIGIN_SCOPED,
  });
}
