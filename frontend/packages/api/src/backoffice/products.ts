import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { client, dataOf, type Schemas } from './client';
import { pageOf } from './pages';

export type Product = Schemas['OfficeProduct'];
export type ProductDetail = Schemas['OfficeProductDetail'];
export type ProductChange = Partial<Schemas['ProductChange']>;
export type ProductKind = Product['kind'];
export type Price = Schemas['OfficePrice'];
export type NewPrice = Schemas['NewPrice'];
export type FilmProducts = Schemas['FilmProducts'];
export type FilmPrice = Schemas['FilmPrice'];
export type Offer = Schemas['OfficeOffer'];
export type OfferChange = Partial<Schemas['OfferChange']>;

export type ProductShow = 'all' | 'on_sale' | 'off_sale';

export const productKeys = {
  all: ['products'] as const,
  one: (id: number) => ['products', id] as const,
  ofFilm: (filmId: number) => ['products', 'of_film', filmId] as const,
  offers: ['offers'] as const,
  /** Changes of one product go out one after the other, so that the last answer is the newest. */
  scope: (id: number) => ({ id: `product-${id}` }),
};

const at = (id: number) => ({ path: { product_id: id } });

export const productsQuery = ({ q, show, page }: { q: string; show: ProductShow; page: number }) =>
  queryOptions({
    queryKey: [...productKeys.all, 'list', { q, show, page }],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => {
      const query = { q, page, ...(show === 'all' ? {} : { on_sale: show === 'on_sale' }) };
      return pageOf(client.GET('/bullet/api/products', { params: { query }, signal }));
    },
  });

export const productQuery = (id: number) =>
  queryOptions({
    queryKey: productKeys.one(id),
    queryFn: ({ signal }) =>
      dataOf(client.GET('/bullet/api/products/{product_id}', { params: at(id), signal })),
  });

export const createProduct = (title: string, kind: ProductKind) =>
  dataOf(client.POST('/bullet/api/products', { body: { title, kind } }));

export const changeProduct = (id: number, change: ProductChange) =>
  dataOf(
    client.PATCH('/bullet/api/products/{product_id}', {
      params: at(id),
      body: change as Schemas['ProductChange'],
    }),
  );

export const deleteProduct = (id: number) =>
  dataOf(client.DELETE('/bullet/api/products/{product_id}', { params: at(id) }));

export const setProductContents = (id: number, contentIds: number[]) =>
  dataOf(
    client.PUT('/bullet/api/products/{product_id}/contents', {
      params: at(id),
      body: { content_ids: contentIds },
    }),
  );

export const addPrice = (id: number, price: NewPrice) =>
  dataOf(client.POST('/bullet/api/products/{product_id}/prices', { params: at(id), body: price }));

export const retirePrice = (id: number, priceId: number) =>
  dataOf(
    client.DELETE('/bullet/api/products/{product_id}/prices/{price_id}', {
      params: { path: { product_id: id, price_id: priceId } },
    }),
  );

export const filmProductsQuery = (filmId: number) =>
  queryOptions({
    queryKey: productKeys.ofFilm(filmId),
    queryFn: ({ signal }) =>
      dataOf(
        client.GET('/bullet/api/contents/{content_id}/products', {
          params: { path: { content_id: filmId } },
          signal,
        }),
      ),
  });

export const setFilmPrice = (filmId: number, body: FilmPrice) =>
  dataOf(
    client.POST('/bullet/api/contents/{content_id}/prices', {
      params: { path: { content_id: filmId } },
      body,
    }),
  );

export const includeFilm = (filmId: number, productId: number, isIncluded: boolean) =>
  dataOf(
    client.PUT('/bullet/api/contents/{content_id}/products/{product_id}', {
      params: { path: { content_id: filmId, product_id: productId } },
      body: { is_included: isIncluded },
    }),
  );

export const offersQuery = (page: number) =>
  queryOptions({
    queryKey: [...productKeys.offers, page],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      pageOf(client.GET('/bullet/api/offers', { params: { query: { page } }, signal })),
  });

export const createOffer = (body: Schemas['NewOffer']) =>
  dataOf(client.POST('/bullet/api/offers', { body }));

export const changeOffer = (id: number, change: OfferChange) =>
  dataOf(
    client.PATCH('/bullet/api/offers/{offer_id}', {
      params: { path: { offer_id: id } },
      body: change as Schemas['OfferChange'],
    }),
  );

export const removeOffer = (id: number) =>
  dataOf(client.DELETE('/bullet/api/offers/{offer_id}', { params: { path: { offer_id: id } } }));
