import { paths } from '../../paths';
import { report } from '../../stores/measuring';

interface Shared {
  permalink: string;
  title: string;
}

/** The film's address without what is one's own. */
export function shareLink({ permalink }: Shared, second: number, origin = location.origin): string {
  return origin + paths.program(permalink, second > 0 ? { t: second } : {});
}

/** The element another page shows the film with. */
export function embedCode(
  { permalink, title }: Shared,
  second: number,
  origin = location.origin,
): string {
  const start = second > 0 ? `?t=${second}` : '';
  const src = `${origin}/embed/${encodeURIComponent(permalink)}${start}`;
  return `<iframe src="${src}" title="${escape(title)}" width="640" height="360" frameborder="0" allow="autoplay; fullscreen; picture-in-picture" allowfullscreen></iframe>`;
}

/** `as`: what was handed on; `sheet` is the phone's own, which says no more. */
export function reportShare(contentId: number, as: 'link' | 'embed' | 'sheet'): void {
  report({ name: 'share', value: 1, details: { content_id: contentId, as } });
}

function escape(text: string): string {
  return text.replace(/[&"<>]/g, (char) => `&#${char.charCodeAt(0)};`);
}
