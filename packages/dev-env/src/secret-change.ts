import { randomBytes } from 'node:crypto'

/** The rollouts by which a secret is changed, by their numbers. */
export const rollouts = [1, 2, 3] as const

/** The settings of replicas before a secret is changed and after each of the rollouts: what becomes accepted, first, and alone. */
export function toSecretStates(name: string): readonly Record<string, string>[] {
  const [former, next] = [randomBytes(24).toString('hex'), randomBytes(24).toString('hex')]
  return [
    { [name]: former },
    { [name]: former, [`${name}_ACCEPTED`]: next },
    { [name]: next, [`${name}_ACCEPTED`]: former },
    { [name]: next },
  ]
}

/** Of what was made of each state, the two that run side by side during a rollout. */
export function besideIn<Replica>(rollout: number, replicas: readonly Replica[]): readonly Replica[] {
  return replicas.slice(rollout - 1, rollout + 1)
}
