import { tearDown } from './jest-environments.ts'

// biome-ignore lint/style/noDefaultExport: Jest calls the default export
export default () => tearDown('stack')
