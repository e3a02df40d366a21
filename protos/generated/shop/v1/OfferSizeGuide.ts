// Original file: shop/v1/shop.proto


export interface OfferSizeGuide {
  'previewUrl'?: (string);
  'fileUrl'?: (string);
  'description'?: (string);
  'fitGuideDescription'?: (string);
  'fitGuideUrls'?: (string)[];
  '_previewUrl'?: "previewUrl";
  '_fileUrl'?: "fileUrl";
  '_description'?: "description";
  '_fitGuideDescription'?: "fitGuideDescription";
}

export interface OfferSizeGuide__Output {
  'previewUrl'?: (string);
  'fileUrl'?: (string);
  'description'?: (string);
  'fitGuideDescription'?: (string);
  'fitGuideUrls': (string)[];
  '_previewUrl'?: "previewUrl";
  '_fileUrl'?: "fileUrl";
  '_description'?: "description";
  '_fitGuideDescription'?: "fitGuideDescription";
}
