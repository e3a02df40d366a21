const devEnv = '<rootDir>/packages/dev-env/src'

const everywhere = {
  rootDir: import.meta.dirname,
  testEnvironment: 'node',
  // Node strips the types itself.
  transform: {},
  extensionsToTreatAsEsm: ['.ts'],
  moduleFileExtensions: ['ts', 'mjs', 'cjs', 'js', 'json', 'node'],
  modulePathIgnorePatterns: ['<rootDir>/.stack'],
}

/** @public */
// biome-ignore lint/style/noDefaultExport: Jest takes the default export
export default {
  rootDir: import.meta.dirname,
  maxWorkers: 2,
  // Compared with the heap, not with the memory of the process.
  workerIdleMemoryLimit: '300MB',
  testTimeout: 60_000,
  reporters: ['default', `${devEnv}/test-counts-reporter.ts`],
  projects: [
    {
      ...everywhere,
      displayName: 'unit',
      testMatch: ['<rootDir>/{protos,packages,services}/**/src/**/*.test.ts', '<rootDir>/tests/*.test.ts'],
    },
    {
      ...everywhere,
      displayName: 'service',
      testMatch: ['<rootDir>/{packages,services}/*/tests/**/*.test.ts'],
      globalSetup: `${devEnv}/jest-infrastructure-setup.ts`,
      globalTeardown: `${devEnv}/jest-infrastructure-teardown.ts`,
    },
    {
      ...everywhere,
      displayName: 'system',
      testMatch: ['<rootDir>/tests/*/**/*.test.ts'],
      testPathIgnorePatterns: [
        '<rootDir>/tests/browser/',
        '<rootDir>/tests/observability/',
        '<rootDir>/tests/replicas/',
        '<rootDir>/tests/deploy/',
        '<rootDir>/tests/containers/',
      ],
      globalSetup: `${devEnv}/jest-stack-setup.ts`,
      globalTeardown: `${devEnv}/jest-stack-teardown.ts`,
    },
    {
      ...everywhere,
      displayName: 'browser',
      testMatch: ['<rootDir>/tests/browser/**/*.test.ts'],
      globalSetup: `${devEnv}/jest-stack-setup.ts`,
      globalTeardown: `${devEnv}/jest-stack-teardown.ts`,
    },
    {
      ...everywhere,
      displayName: 'observability',
      testMatch: ['<rootDir>/tests/observability/**/*.test.ts'],
      globalSetup: `${devEnv}/jest-stack-setup.ts`,
      globalTeardown: `${devEnv}/jest-stack-teardown.ts`,
    },
    {
      ...everywhere,
      displayName: 'replicas',
      testMatch: ['<rootDir>/tests/replicas/**/*.test.ts'],
      globalSetup: `${devEnv}/jest-stack-setup.ts`,
      globalTeardown: `${devEnv}/jest-stack-teardown.ts`,
    },
    {
      ...everywhere,
      displayName: 'deploy',
      testMatch: ['<rootDir>/tests/deploy/**/*.test.ts'],
      globalSetup: `${devEnv}/jest-infrastructure-setup.ts`,
      globalTeardown: `${devEnv}/jest-infrastructure-teardown.ts`,
    },
    {
      ...everywhere,
      displayName: 'containers',
      testMatch: ['<rootDir>/tests/containers/**/*.test.ts'],
    },
  ],
}
