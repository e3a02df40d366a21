// Original file: membership/v1/membership.proto


export interface ArchiveTierResponse {
}

export interface ArchiveTierResponse__Output {
}
