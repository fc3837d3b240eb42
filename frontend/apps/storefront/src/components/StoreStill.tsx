import { contentsQuery } from '@matinee/api/storefront/contents';
import { Poster, type PosterImage } from '@matinee/ui/poster';
import { useInfiniteQuery } from '@tanstack/react-query';
import { pageConfig } from '../stores/page-config';
import { queryClient } from '../stores/query-client';

/** The owner's picture of the store, else the first still that is wide; dimmed towards the words beside it. */
function StoreStill() {
  const { banner } = pageConfig.store;
  const films = useInfiniteQuery(
    { ...contentsQuery(), enabled: banner === null && mayAsk() },
    queryClient,
  );
  const image: PosterImage | undefined = banner
    ? { src: banner, width: 1600, height: 900 }
    : (films.data?.pages
        .flatMap(({ contents }) => contents)
        .find(({ poster, is_vertical }) => poster && !is_vertical)?.poster ?? undefined);
  if (!image) return null;
  return (
    <>
      <Poster
        image={image}
        alt=""
        sizes="(width < 64rem) 100vw, 50vw"
        className="absolute! inset-0"
        pictureClassName="brightness-75"
      />
      <div className="absolute inset-0 bg-linear-to-t from-ground via-ground/50 to-ground/20 lg:bg-linear-to-r rtl:lg:bg-linear-to-l" />
    </>
  );
}

/** A store that lets nobody in shows nobody its films. */
const mayAsk = (): boolean => pageConfig.barrier === null;

// oxlint-disable-next-line import/no-default-export -- React.lazy wants one
export default StoreStill;
