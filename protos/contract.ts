import { globSync } from 'node:fs'
import { join } from 'node:path'
import { type AnyDefinition, type EnumTypeDefinition, loadSync, type MessageTypeDefinition } from '@grpc/proto-loader'

/** What processes of two versions have to agree on: what is on the wire, one line of text for each part of it. */
export type Contract = {
  /** `shop.v1.Shop` → field number → its type and name, as in the file. */
  messages: Record<string, Record<string, string>>
  enums: Record<string, Record<string, string>>
  /** `shop.v1.ShopService/ListShops` → what it takes and answers, and whether a call may be repeated. */
  methods: Record<string, string>
}

/** Of a descriptor (https://protobuf.dev, descriptor.proto), what is looked at. */
type Field = { name: string; number: number; type: string; label: string; typeName: string; proto3Optional?: boolean }
type Message = { field: Field[] }
type Enum = { value: { name: string; number: number }[] }

/** The contract of all proto files in a folder. */
export function readContract(dir: string): Contract {
  const contract: Contract = { messages: {}, enums: {}, methods: {} }
  for (const file of globSync('*/v1/*.proto', { cwd: dir }).sort()) {
    const loaded = loadSync(join(dir, file), { includeDirs: [dir] })
    for (const [name, definition] of Object.entries(loaded).sort(byName)) describe(contract, name, definition)
  }
  return contract
}

const byName = ([a]: [string, unknown], [b]: [string, unknown]) => (a < b ? -1 : 1)

function describe(contract: Contract, name: string, definition: AnyDefinition): void {
  if (isMessage(definition)) {
    const { field: fields } = definition.type as Message
    contract.messages[name] = Object.fromEntries(fields.map((field) => [field.number, toText(field)]))
  } else if (isEnum(definition)) {
    const { value: values } = definition.type as Enum
    contract.enums[name] = Object.fromEntries(values.map((value) => [value.number, value.name]))
  } else {
    for (const [method, { requestType, responseType, requestStream, responseStream, options }] of Object.entries(
      definition,
    )) {
      const toSide = (type: MessageTypeDefinition<object, object>, isStream: boolean) =>
        `${isStream ? 'stream ' : ''}${Object(type.type).name}`
      const level = options?.idempotency_level ?? 'IDEMPOTENCY_UNKNOWN'
      contract.methods[`${name}/${method}`] =
        `${toSide(requestType, requestStream)} -> ${toSide(responseType, responseStream)} ${level}`
    }
  }
}

const isMessage = (definition: AnyDefinition): definition is MessageTypeDefinition<object, object> =>
  'format' in definition && definition.format === 'Protocol Buffer 3 DescriptorProto'
const isEnum = (definition: AnyDefinition): definition is EnumTypeDefinition =>
  'format' in definition && definition.format === 'Protocol Buffer 3 EnumDescriptorProto'

function toText({ name, type, label, typeName, proto3Optional }: Field): string {
  const labelText = label === 'LABEL_REPEATED' ? 'repeated ' : proto3Optional ? 'optional ' : ''
  return `${labelText}${typeName || type.replace('TYPE_', '').toLowerCase()} ${name}`
}

/**
 * What processes of the contract before cannot live with, each as a sentence; empty where both may run side by side. What is
 * only added is fine: whoever does not know a field passes over it, and nobody asks a method before the ones that have it run.
 */
export function findBreaks(before: Contract, now: Contract): string[] {
  const parts = (['messages', 'enums'] as const).flatMap((kind) =>
    Object.entries(before[kind]).flatMap(([name, numbers]) => {
      const current = now[kind][name]
      if (!current) return [`${name} is gone`]
      return Object.entries(numbers).flatMap(([number, text]) => {
        const changed = current[number]
        if (changed === undefined) return [`${name}: ${number} (${text}) is gone`]
        return changed === text ? [] : [`${name}: ${number} was ${text} and is ${changed}`]
      })
    }),
  )
  const methods = Object.entries(before.methods).flatMap(([name, text]) => {
    const changed = now.methods[name]
    if (changed === undefined) return [`${name} is gone`]
    // That it may be repeated is a promise that callers of the version before rely on; that it may not is none.
    const promised = text.replace(/ IDEMPOTENCY_UNKNOWN$/, ' ')
    return changed.startsWith(promised) ? [] : [`${name} was ${text} and is ${changed}`]
  })
  return [...parts, ...methods]
}
