import type { Poster as PosterImage } from '@matinee/api/storefront/contents';
import { Avatar } from '@matinee/ui/avatar';
import { Poster } from '@matinee/ui/poster';

interface PortraitProps {
  person: { name: string; image: PosterImage | null };
  /** 40 or 64 px, or the head of a page. */
  size: 'medium' | 'large' | 'page';
}

const SHAPES = {
  medium: { className: 'size-10', sizes: '40px', avatar: '' },
  large: { className: 'size-16', sizes: '64px', avatar: '' },
  page: {
    className: 'size-28 md:size-40',
    sizes: '(width < 48rem) 112px, 160px',
    avatar: 'size-28! text-36! md:size-40! md:text-48!',
  },
} as const;

/** A person's picture, round; without one the first letters of the name. */
export function Portrait({ person, size }: PortraitProps) {
  const { className, sizes, avatar } = SHAPES[size];
  if (!person.image) {
    return <Avatar name={person.name} size={size === 'page' ? 'large' : size} className={avatar} />;
  }
  return (
    <Poster
      image={person.image}
      alt=""
      sizes={sizes}
      className={`shrink-0 rounded-full ${className}`}
    />
  );
}
