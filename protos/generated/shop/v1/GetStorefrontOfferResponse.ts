// Original file: shop/v1/shop.proto

import type { Offer as _shop_v1_Offer, Offer__Output as _shop_v1_Offer__Output } from '../../shop/v1/Offer.ts';

export interface GetStorefrontOfferResponse {
  'offer'?: (_shop_v1_Offer | null);
}

export interface GetStorefrontOfferResponse__Output {
  'offer': (_shop_v1_Offer__Output | null);
}
