// Original file: shop/v1/shop.proto

import type { DownloadableFile as _shop_v1_DownloadableFile, DownloadableFile__Output as _shop_v1_DownloadableFile__Output } from '../../shop/v1/DownloadableFile.ts';

export interface GetDownloadsResponse {
  'files'?: (_shop_v1_DownloadableFile)[];
}

export interface GetDownloadsResponse__Output {
  'files': (_shop_v1_DownloadableFile__Output)[];
}
