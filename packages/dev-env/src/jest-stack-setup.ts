import { setUp } from './jest-environments.ts'

// biome-ignore lint/style/noDefaultExport: Jest calls the default export
export default () => setUp('stack')
