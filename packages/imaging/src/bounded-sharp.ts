import sharp from 'sharp'

// Global to the process, so set in the one module through which this package reaches the library: loaders that take
// foreign bytes are those of the allowed formats, from memory; one thread an image, many images side by side; no cache
// of operations, since inputs do not repeat.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadNsgifBuffer',
  ],
})
sharp.concurrency(1)
sharp.cache(false)

export { sharp }
