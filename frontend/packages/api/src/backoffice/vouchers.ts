import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { client, dataOf, type Schemas } from './client';
import { pageOf } from './pages';

export type Coupon = Schemas['OfficeCoupon'];
export type NewCoupon = Schemas['NewCoupon'];
export type CouponChange = Partial<Schemas['CouponChange']>;
export type GiftCard = Schemas['OfficeGiftCard'];
export type GiftCardDetail = Schemas['OfficeGiftCardDetail'];
export type IssuedGiftCard = Schemas['IssuedGiftCard'];

export type CouponShow = 'all' | 'active' | 'ended';
export type GiftCardShow = 'all' | 'usable' | 'spent' | 'blocked';

export const voucherKeys = { coupons: ['coupons'] as const, giftCards: ['gift_cards'] as const };

interface Asked<Show> {
  q: string;
  show: Show;
  page: number;
}

export const couponsQuery = ({ q, show, page }: Asked<CouponShow>) =>
  queryOptions({
    queryKey: [...voucherKeys.coupons, { q, show, page }],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => {
      const query = { q, page, ...(show === 'all' ? {} : { state: show }) };
      return pageOf(client.GET('/bullet/api/coupons', { params: { query }, signal }));
    },
  });

export const createCoupon = (body: NewCoupon) =>
  dataOf(client.POST('/bullet/api/coupons', { body }));

export const changeCoupon = (id: number, change: CouponChange) =>
  dataOf(
    client.PATCH('/bullet/api/coupons/{coupon_id}', {
      params: { path: { coupon_id: id } },
      body: change as Schemas['CouponChange'],
    }),
  );

export const giftCardsQuery = ({ q, show, page }: Asked<GiftCardShow>) =>
  queryOptions({
    queryKey: [...voucherKeys.giftCards, 'list', { q, show, page }],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => {
      const query = { q, page, ...(show === 'all' ? {} : { state: show }) };
      return pageOf(client.GET('/bullet/api/gift_cards', { params: { query }, signal }));
    },
  });

const at = (id: number) => ({ params: { path: { gift_card_id: id } } });

export const giftCardQuery = (id: number) =>
  queryOptions({
    queryKey: [...voucherKeys.giftCards, id],
    queryFn: ({ signal }) =>
      dataOf(client.GET('/bullet/api/gift_cards/{gift_card_id}', { ...at(id), signal })),
  });

export const issueGiftCard = (body: Schemas['NewGiftCard']) =>
  dataOf(client.POST('/bullet/api/gift_cards', { body }));

export const blockGiftCard = (id: number, isBlocked: boolean) =>
  dataOf(
    client.PATCH('/bullet/api/gift_cards/{gift_card_id}', {
      ...at(id),
      body: { is_blocked: isBlocked },
    }),
  );
