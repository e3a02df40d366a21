import { relative } from 'node:path'
import type { EnginesFile, StackFile } from './stack-file.ts'

/** What a person wants to see when the stack is up: addresses, credentials, and the artwork flow to copy and paste. */
export function toSummary(stack: StackFile, stackFilePath: string): string {
  const { baseUrl, channel, s3, postgres } = stack
  const api = `${baseUrl}/channel-api/v1.0`
  // The flow prints on a front, which shirts have.
  const product = stack.products.find(({ name }) => /shirt/i.test(name))?.productId ?? 'pro_…'
  const rows = [
    ['API', baseUrl],
    ['token address', stack.tokenUrl],
    ['demo shop', stack.demo],
    ['mailbox', stack.mailbox],
    ['object storage', `${s3.endpoint}/${s3.bucket}`],
    ['Postgres', `${postgres.host}:${postgres.port}, user ${postgres.user}`],
    ['NATS', stack.nats],
    ['everything else', relative(process.cwd(), stackFilePath)],
  ]
  return `
Atelier is ready.

${rows.map(([name, value]) => `  ${name?.padEnd(16)} ${value}`).join('\n')}

  demo channel     ${channel.clientId}
  its secret       ${channel.clientSecret}
  its shop's key   ${stack.apiKey.key}
  its secret       ${stack.apiKey.secret}

The artwork flow, with a picture of yours (here artwork.png, 3000 × 3000):

  TOKEN=$(curl -s -u '${channel.clientId}:${channel.clientSecret}' -d grant_type=client_credentials ${stack.tokenUrl} | ${pick('access_token')})
  SIZE=$(wc -c < artwork.png | tr -d ' ')
  UPLOAD=$(curl -s ${api}/upload-url -H "Authorization: Bearer $TOKEN" -H 'Content-Type: application/json' -d '{"fileName":"artwork.png","contentType":"image/png","size":'$SIZE'}')
  curl -s -T artwork.png -H "x-storage-content-length-range: $SIZE" "$(echo $UPLOAD | ${pick('uploadUrl')})"
  IMAGE=$(curl -s ${api}/media/images -H "Authorization: Bearer $TOKEN" -H 'Content-Type: application/json' -d '{"fileUrl":"'$(echo $UPLOAD | ${pick('fileUrl')})'","width":3000,"height":3000}' | ${pick('id')})
  curl -s ${api}/previews -H "Authorization: Bearer $TOKEN" -H 'Content-Type: application/json' -d '{"productId":"${product}","regions":[{"region":"front","imageId":"'$IMAGE'"}]}'
`
}

/** The same where only what services stand on is up. */
export function toEnginesSummary({ s3, postgres, nats, mailbox }: EnginesFile): string {
  return `
What the services stand on is ready, without any service.

  object storage   ${s3.endpoint}/${s3.bucket}
  Postgres         ${postgres.host}:${postgres.port}, user ${postgres.user}
  NATS             ${nats}
  mailbox          ${mailbox}
`
}

/** Python is what the stack needs anyway; a JSON tool may not be on the machine. */
function pick(member: string): string {
  return `python3 -c 'import json,sys; print(json.load(sys.stdin)["${member}"])'`
}
