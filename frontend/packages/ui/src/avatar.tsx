import { useLayoutEffect, useRef } from 'react';

interface AvatarProps {
  name: string;
  /** 32, 40 or 64 px. */
  size?: 'small' | 'medium' | 'large';
  /** In place of the name's own: a colour that the person chose. */
  hue?: number | undefined;
  className?: string;
}

const SIZES = {
  small: 'size-8 text-12',
  medium: 'size-10 text-14',
  large: 'size-16 text-22',
} as const;

/** A person without an image: initials on the person's own colour. The name is next to it. */
export function Avatar({ name, size = 'medium', hue: ownHue, className = '' }: AvatarProps) {
  const circle = useRef<HTMLSpanElement>(null);
  const hue = ownHue ?? hueOf(name);
  useLayoutEffect(() => {
    circle.current?.style.setProperty('--avatar-hue', String(hue));
  }, [hue]);

  return (
    <span
      ref={circle}
      aria-hidden
      className={`grid shrink-0 place-items-center rounded-full bg-[oklch(0.42_0.07_var(--avatar-hue,27))] font-semibold text-white uppercase select-none ${SIZES[size]} ${className}`}
    >
      {initialsOf(name)}
    </span>
  );
}

/** First letters of the first and the last word; one letter for one word. */
export function initialsOf(name: string): string {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const letters = [words[0], words.length > 1 ? words.at(-1) : ''];
  return letters.map((word) => Array.from(word ?? '')[0] ?? '').join('') || '·';
}

/** The same name has the same hue everywhere. */
export function hueOf(name: string): number {
  let hash = 0;
  for (const char of name.normalize('NFC')) hash = (hash * 31 + (char.codePointAt(0) ?? 0)) >>> 0;
  return hash % 360;
}
