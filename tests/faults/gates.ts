import type { Pool } from '@atelier/postgres/pool.ts'
import { sql } from '@atelier/postgres/sql.ts'
import { z } from 'zod'
import type { Books } from './books.ts'
import { until } from './component-faults.ts'

/** Where a purchase can be held up: just before this is written, by what its row says of the buyer. */
const steps = [
  { name: 'its checkout is written', at: 'order', on: sql.fragment`insert on checkouts`, when: sql.fragment`true` },
  {
    name: 'its stock is held',
    at: 'shop',
    on: sql.fragment`insert on stock_holds`,
    when: sql.fragment`new.state = 'HELD'`,
  },
  {
    name: 'its attempt is begun',
    at: 'order',
    on: sql.fragment`update on payments`,
    when: sql.fragment`new.state = 'AUTHORISING'`,
  },
  { name: 'the provider charges', at: 'order', on: sql.fragment`insert on sandbox_payments`, when: sql.fragment`true` },
  {
    name: 'what the provider said is noted',
    at: 'order',
    on: sql.fragment`update on payments`,
    when: sql.fragment`new.state = 'AUTHORISED'`,
  },
  {
    name: 'its stock is taken',
    at: 'shop',
    on: sql.fragment`insert on stock_holds`,
    when: sql.fragment`new.state = 'TAKEN'`,
  },
  { name: 'its order is placed', at: 'order', on: sql.fragment`insert on orders`, when: sql.fragment`true` },
  {
    name: 'the provider captures',
    at: 'order',
    on: sql.fragment`update on sandbox_payments`,
    when: sql.fragment`new.state = 'CAPTURED'`,
  },
  {
    name: 'that it is captured is noted',
    at: 'order',
    on: sql.fragment`update on payments`,
    when: sql.fragment`new.state = 'CAPTURED'`,
  },
  {
    name: 'that its event is published is noted',
    at: 'order',
    on: sql.fragment`update on outbox`,
    when: sql.fragment`new.published_at is not null`,
  },
  {
    name: 'its event is in the ledger',
    at: 'notification',
    on: sql.fragment`insert on events`,
    when: sql.fragment`true`,
  },
  {
    name: 'that its webhook was sent is noted',
    at: 'notification',
    on: sql.fragment`insert on attempts`,
    when: sql.fragment`true`,
  },
] as const satisfies { name: string; at: 'order' | 'shop' | 'notification'; on: unknown; when: unknown }[]
export type Step = (typeof steps)[number]['name']

/** In the order of a purchase. */
export const stepNames: readonly Step[] = steps.map(({ name }) => name)

const lockClass = 4242
const Waiting = z.object({ pid: z.number() })
const waiting = (id: number) => sql.fragment`
  from pg_locks where locktype = 'advisory' and classid = ${lockClass} and objid = ${id} and granted
    and database = (select oid from pg_database where datname = current_database())`

export type Gate = {
  step: Step
  /** Resolves when somebody stands there. */
  reached(): Promise<void>
  /** Ends whoever stands there, so that what it was about to write is never written. */
  refuse(): Promise<void>
}

/**
 * Gates before the steps of purchases, of Postgres itself, so that whatever waits there does so in the middle of its
 * transaction. They outlive a Postgres that is killed.
 */
export async function openGates(books: Books) {
  const stepsAt = (at: string) => steps.flatMap((step, i) => (step.at === at ? [{ ...step, i }] : []))
  for (const at of ['order', 'shop', 'notification'] as const) {
    await books[at].query(sql.unsafe`
      create table fault_gates (id int4 generated always as identity primary key, step int4 not null, subject text not null)`)
    await books[at].query(sql.unsafe`
      create function wait_at_fault_gates() returns trigger language plpgsql as $$
      declare
        gate int4;
        said text := to_jsonb(new)::text;
      begin
        if not exists (select from fault_gates where step = tg_argv[0]::int4) then return new; end if;
        if tg_table_name = 'attempts' then
          said := (select data::text from events where event_id = new.event_id);
        end if;
        for gate in select id from fault_gates where step = tg_argv[0]::int4 and position(subject in said) > 0 loop
          perform pg_advisory_xact_lock_shared(${sql.literalValue(`${lockClass}`)}::int4, gate);
          while exists (select from fault_gates where id = gate) loop
            perform pg_sleep(0.01);
          end loop;
        end loop;
        return new;
      end $$`)
    for (const { i, on, when } of stepsAt(at))
      await books[at].query(sql.unsafe`
        create trigger ${sql.identifier([`fault_gate_${i}`])} before ${on} for each row when (${when})
        execute function wait_at_fault_gates(${sql.literalValue(`${i}`)})`)
  }

  return {
    /** Closes a gate for what says this of itself. */
    async close(step: Step, subject: string): Promise<Gate> {
      const place = stepNames.indexOf(step)
      const pool: Pool = books[steps[place]?.at ?? 'order']
      const id = Number(
        await pool.oneFirst(
          sql.unsafe`insert into fault_gates (step, subject) values (${place}, ${subject}) returning id`,
        ),
      )
      const isReached = () => pool.exists(sql.unsafe`select ${waiting(id)}`)
      return {
        step,
        reached: () => until(isReached, () => `nobody came to where ${step}`, 20_000),
        async refuse() {
          // The pids first: else the planner may end whoever it likes.
          await pool.any(sql.type(Waiting)`
            with there as materialized (select pid ${waiting(id)}) select pid from there where pg_terminate_backend(pid)`)
        },
      }
    },

    /** Opens all, as soon as Postgres can. */
    open: () =>
      until(
        async () => {
          await Promise.all(
            [books.order, books.shop, books.notification].map((pool) =>
              pool.query(sql.unsafe`delete from fault_gates`),
            ),
          )
          return true
        },
        () => 'the gates cannot be opened',
      ),
  }
}
