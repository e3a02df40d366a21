window.SwaggerUIBundle({
  dom_id: '#document',
  url: 'openapi.json',
  deepLinking: true,
  docExpansion: 'list',
  defaultModelsExpandDepth: -1,
  defaultModelExpandDepth: 4,
  displayRequestDuration: true,
  // Its own default asks a server of somebody else's.
  validatorUrl: null,
})
