import { declareErrors } from '@atelier/errors/failure.ts'

export const errors = declareErrors({
  REQUEST_MALFORMED: { kind: 'invalid_argument', title: 'The request cannot be read' },
  ROUTE_NOT_FOUND: { kind: 'not_found', title: 'There is nothing at this address' },
  METHOD_NOT_ALLOWED: { kind: 'unimplemented', status: 405, title: 'This address does not take this method' },
  REQUEST_TIMEOUT: { kind: 'deadline_exceeded', status: 408, title: 'The request took too long to arrive' },
  OPEN_API_TOO_MANY_REQUESTS: { kind: 'resource_exhausted', title: 'Too many requests' },
  BODY_TOO_LARGE: { kind: 'out_of_range', status: 413, title: 'The body is too large' },
  MEDIA_TYPE_UNSUPPORTED: { kind: 'invalid_argument', status: 415, title: 'The body must be application/json' },
  OVERLOADED: { kind: 'unavailable', title: 'There is too much to do right now; try again' },
  HEADERS_TOO_LARGE: { kind: 'out_of_range', status: 431, title: 'The headers are too large' },
})
