import { join } from 'node:path'
import type { ServiceDefinition } from '@grpc/grpc-js'
import { loadSync } from '@grpc/proto-loader'
import type { AuthServiceDefinition } from './generated/auth/v1/AuthService.ts'
import type { MediaServiceDefinition } from './generated/media/v1/MediaService.ts'
import type { MembershipServiceDefinition } from './generated/membership/v1/MembershipService.ts'
import type { NotificationServiceDefinition } from './generated/notification/v1/NotificationService.ts'
import type { OrderServiceDefinition } from './generated/order/v1/OrderService.ts'
import type { PreviewServiceDefinition } from './generated/preview/v1/PreviewService.ts'
import type { ShopServiceDefinition } from './generated/shop/v1/ShopService.ts'

/** One service of the contract: its full name and its methods. The file is read when it is first asked for. */
export type Service<Definition extends ServiceDefinition = ServiceDefinition> = {
  readonly name: string
  readonly definition: Definition
}

function declareService<Definition extends ServiceDefinition>(name: string): Service<Definition> {
  let definition: Definition | undefined
  return {
    name,
    get definition() {
      definition ??= load(name) as Definition
      return definition
    },
  }
}

/** `shop.v1.ShopService` is in `shop/v1/shop.proto`. */
function load(name: string): ServiceDefinition {
  const [owner = '', version = ''] = name.split('.')
  const file = join(import.meta.dirname, owner, version, `${owner}.proto`)
  const loaded = loadSync(file, { longs: Number, enums: String, defaults: true, oneofs: true })[name]
  if (loaded === undefined || 'format' in loaded) throw new Error(`${file} declares no service ${name}`)
  return loaded
}

export const AuthService = declareService<AuthServiceDefinition>('auth.v1.AuthService')
export const MediaService = declareService<MediaServiceDefinition>('media.v1.MediaService')
export const MembershipService = declareService<MembershipServiceDefinition>('membership.v1.MembershipService')
export const NotificationService = declareService<NotificationServiceDefinition>('notification.v1.NotificationService')
export const OrderService = declareService<OrderServiceDefinition>('order.v1.OrderService')
export const PreviewService = declareService<PreviewServiceDefinition>('preview.v1.PreviewService')
export const ShopService = declareService<ShopServiceDefinition>('shop.v1.ShopService')
