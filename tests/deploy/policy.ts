import { rulesOfEngines } from './rules/engines.ts'
import { rulesOfJobs } from './rules/jobs.ts'
import { rulesOfNetwork } from './rules/network.ts'
import { rulesOfPods } from './rules/pods.ts'
import { rulesOfSecrets } from './rules/secrets.ts'
import { rulesOfServices } from './rules/services.ts'
import type { Rule } from './selections.ts'

/** What must be true of every cluster. */
export const rules: Record<string, Rule> = {
  ...rulesOfServices,
  ...rulesOfPods,
  ...rulesOfJobs,
  ...rulesOfSecrets,
  ...rulesOfNetwork,
  ...rulesOfEngines,
}
