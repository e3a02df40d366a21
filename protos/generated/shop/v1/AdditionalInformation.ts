// Original file: shop/v1/shop.proto


export interface AdditionalInformation {
  'sizeAndFit'?: (string);
  'guaranteeAndReturns'?: (string);
  'moreDetails'?: (string);
  '_sizeAndFit'?: "sizeAndFit";
  '_guaranteeAndReturns'?: "guaranteeAndReturns";
  '_moreDetails'?: "moreDetails";
}

export interface AdditionalInformation__Output {
  'sizeAndFit'?: (string);
  'guaranteeAndReturns'?: (string);
  'moreDetails'?: (string);
  '_sizeAndFit'?: "sizeAndFit";
  '_guaranteeAndReturns'?: "guaranteeAndReturns";
  '_moreDetails'?: "moreDetails";
}
