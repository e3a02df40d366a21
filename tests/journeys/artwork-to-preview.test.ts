import { beforeAll, describe, expect, it } from '@jest/globals'
import sharp from 'sharp'
import {
  basic,
  contentTypes,
  drawArtwork,
  type Format,
  type OwnPartner,
  provisionPartner,
  request,
  stack,
} from '../partner.ts'

let channel: OwnPartner['channel']
beforeAll(async () => {
  ;({ channel } = await provisionPartner())
})

// Told as a partner would write it: nothing but the addresses, the credentials, and HTTP.
describe('a partner turns artwork into previews', () => {
  it.each<Format>(['png', 'jpeg', 'webp', 'gif'])('from a real %s', async (format) => {
    const artwork = await drawArtwork(format, 1200, 900)

    const token = await request('POST', stack.tokenUrl, {
      headers: {
        authorization: basic(channel.clientId, channel.clientSecret),
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'grant_type=client_credentials',
    })
    expect(token.status).toBe(200)
    const headers = { authorization: `Bearer ${token.body.access_token}`, 'content-type': 'application/json' }
    const api = `${stack.baseUrl}/channel-api/v1.0`

    const upload = await request('POST', `${api}/upload-url`, {
      headers,
      body: JSON.stringify({
        contentType: contentTypes[format],
        fileName: `summer.${format}`,
        size: artwork.bytes.length,
      }),
    })
    expect(upload.status).toBe(200)

    const stored = await request('PUT', upload.body.uploadUrl, {
      headers: { 'x-storage-content-length-range': String(artwork.bytes.length) },
      body: artwork.bytes,
    })
    expect(stored.status).toBe(200)

    const image = await request('POST', `${api}/media/images`, {
      headers,
      body: JSON.stringify({ fileUrl: upload.body.fileUrl, width: 1200, height: 900 }),
    })
    expect(image.status).toBe(201)

    const preview = await request('POST', `${api}/previews`, {
      headers,
      body: JSON.stringify({
        productId: 'pro_tshirt',
        regions: [{ region: 'front', imageId: image.body.id }],
        colors: ['White', 'Black'],
        sizes: ['M'],
      }),
    })
    expect(preview.status).toBe(201)
    // Two colours in three styles.
    expect(preview.body.images).toHaveLength(6)

    for (const picture of preview.body.images) {
      const answer = await request('GET', picture.url)
      expect(answer.status).toBe(200)
      const { width, height } = await sharp(answer.bytes).metadata()
      expect([width, height]).toEqual([picture.width, picture.height])
    }
  })
})
