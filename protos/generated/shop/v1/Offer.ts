// Original file: shop/v1/shop.proto

import type { Image as _shop_v1_Image, Image__Output as _shop_v1_Image__Output } from '../../shop/v1/Image.ts';
import type { OfferVariant as _shop_v1_OfferVariant, OfferVariant__Output as _shop_v1_OfferVariant__Output } from '../../shop/v1/OfferVariant.ts';
import type { AdditionalInformation as _shop_v1_AdditionalInformation, AdditionalInformation__Output as _shop_v1_AdditionalInformation__Output } from '../../shop/v1/AdditionalInformation.ts';
import type { OfferSizeGuide as _shop_v1_OfferSizeGuide, OfferSizeGuide__Output as _shop_v1_OfferSizeGuide__Output } from '../../shop/v1/OfferSizeGuide.ts';
import type { DigitalFile as _shop_v1_DigitalFile, DigitalFile__Output as _shop_v1_DigitalFile__Output } from '../../shop/v1/DigitalFile.ts';

export interface Offer {
  'id'?: (string);
  'shopId'?: (string);
  'name'?: (string);
  'slug'?: (string);
  'description'?: (string);
  'type'?: (string);
  'state'?: (string);
  'access'?: (string);
  'thumbnailImage'?: (_shop_v1_Image | null);
  'images'?: (_shop_v1_Image)[];
  'variants'?: (_shop_v1_OfferVariant)[];
  'additionalInformation'?: (_shop_v1_AdditionalInformation | null);
  'sizeGuide'?: (_shop_v1_OfferSizeGuide | null);
  'isDigital'?: (boolean);
  'digitalFiles'?: (_shop_v1_DigitalFile)[];
  'createdAt'?: (string);
  'updatedAt'?: (string);
}

export interface Offer__Output {
  'id': (string);
  'shopId': (string);
  'name': (string);
  'slug': (string);
  'description': (string);
  'type': (string);
  'state': (string);
  'access': (string);
  'thumbnailImage': (_shop_v1_Image__Output | null);
  'images': (_shop_v1_Image__Output)[];
  'variants': (_shop_v1_OfferVariant__Output)[];
  'additionalInformation': (_shop_v1_AdditionalInformation__Output | null);
  'sizeGuide': (_shop_v1_OfferSizeGuide__Output | null);
  'isDigital': (boolean);
  'digitalFiles': (_shop_v1_DigitalFile__Output)[];
  'createdAt': (string);
  'updatedAt': (string);
}
