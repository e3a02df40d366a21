// Original file: preview/v1/preview.proto


export interface ListProductsRequest {
}

export interface ListProductsRequest__Output {
}
