// Original file: membership/v1/membership.proto


export interface DeleteSeriesResponse {
}

export interface DeleteSeriesResponse__Output {
}
