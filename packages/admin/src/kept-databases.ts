import { join } from 'node:path'
import type { KeptSettings } from './settings.ts'

/** Where each service's folder is, with the migrations of its database. */
export const servicesDir = join(import.meta.dirname, '../../../services')

/**
 * The address of each service's database: first of those that hear of others' events, then of those that are heard. (Only
 * gateways hear of auth.)
 */
export function toDatabaseUrls(settings: KeptSettings): [service: string, url: string][] {
  const secrets = {
    notification: settings.NOTIFICATION_DATABASE_URL,
    membership: settings.MEMBERSHIP_DATABASE_URL,
    preview: settings.PREVIEW_DATABASE_URL,
    shop: settings.SHOP_DATABASE_URL,
    order: settings.ORDER_DATABASE_URL,
    media: settings.MEDIA_DATABASE_URL,
    auth: settings.AUTH_DATABASE_URL,
  }
  return Object.entries(secrets).map(([service, url]) => [service, url.reveal()])
}
