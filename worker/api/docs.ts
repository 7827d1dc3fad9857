/** The reference: the OpenAPI document, made from the routes themselves, and a page that shows it. */
import type { Hono } from 'hono';
import { generateSpecs } from 'hono-openapi';
import { words } from '../words/index.ts';
import { PROBLEM_CODES, problemOf } from '../words/problem.ts';
import type { ApiEnv } from './context.ts';
import { TAGS } from './operation.ts';

const problemTable = (): string =>
  PROBLEM_CODES.map((code) => problemOf(words('en'), { code }))
    .map(({ code, status, title }) => `| \`${code}\` | ${status} | ${title} |`)
    .join('\n');

const description = (): string => `Play-by-link Omaha Hi-Lo poker, where turns may take days.

Amounts are whole chips, instants are ISO 8601 in UTC, cards are two characters ("As", "Td"), cards you may not know are null.
Whoever asks shows a token, or looks on. Every view has \`legal\` exactly when it is your turn, so a program needs no rules of its own.
Names and shapes are fixed: they are added to, never renamed.

Problems are \`application/problem+json\`. Decide by \`code\`; \`detail\` says what to do.

| code | status | |
|---|---|---|
${problemTable()}`;

const documentation = () => ({
  info: {
    title: 'Slowplay',
    version: '1.0.0',
    description: description(),
    license: { name: 'MIT', identifier: 'MIT' },
  },
  servers: [{ url: '/' }],
  tags: [...TAGS],
  components: {
    securitySchemes: {
      token: {
        type: 'http' as const,
        scheme: 'bearer',
        description: 'A player’s token, from POST /api/v1/players.',
      },
      cookie: {
        type: 'apiKey' as const,
        in: 'cookie',
        name: '__Host-slowplay',
        description: 'The page’s own; over plain http it is called `slowplay`.',
      },
    },
  },
});

/** The OpenAPI document of all routes under `app`. */
export const documentOf = (app: Hono<ApiEnv>) =>
  generateSpecs(app, {
    documentation: documentation(),
    excludeStaticFile: false,
    defaultValidationErrorResponse: false,
  });

/** Swagger UI, from files of our own. */
export const docsPage = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Slowplay API</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/docs/swagger-ui.css">
<main id="reference"></main>
<script src="/docs/swagger-ui-bundle.js"></script>
<script src="/docs/start.js"></script>
</html>`;

export const docsScript = `SwaggerUIBundle({ url: '/openapi.json', domNode: document.getElementById('reference'), deepLinking: true, validatorUrl: null });`;
