import { Poster, type PosterImage } from '@matinee/ui/poster';

/** Behind the head of a category or a series: darker, or lighter, where its words are. */
export function HeadPicture({ image }: { image: PosterImage }) {
  return (
    <>
      <Poster
        image={image}
        alt=""
        sizes="100vw"
        loading="eager"
        className="absolute! inset-0 -z-10 opacity-60"
      />
      <div className="absolute inset-0 -z-10 bg-linear-to-t from-ground via-ground/70 to-ground/60 md:bg-linear-to-r md:to-ground/10 rtl:md:bg-linear-to-l" />
    </>
  );
}
