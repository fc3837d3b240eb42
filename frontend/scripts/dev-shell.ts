import type { Connect, Plugin } from 'vite';

interface DevShellOptions {
  /** Where `matinee up` serves, such as `http://127.0.0.1:8000`. */
  web: string;
  /** The app's first module, from its root, such as `/src/main.tsx`. */
  entry: string;
}

/**
 * In development a page is still made by the web program, so that session, store and first data
 * are real; only its built assets are exchanged for Vite's modules.
 */
export function devShell({ web, entry }: DevShellOptions): Plugin {
  return {
    name: 'matinee-dev-shell',
    apply: 'serve',
    configureServer(server) {
      const handle: Connect.NextHandleFunction = (request, response, next) => {
        const url = request.url ?? '/';
        const wantsPage = request.method === 'GET' && request.headers.accept?.includes('text/html');
        if (!wantsPage || url.startsWith(server.config.base)) return next();
        fetch(web + url, {
          headers: { accept: 'text/html', cookie: request.headers.cookie ?? '' },
          redirect: 'manual',
        })
          .then(async (page) => {
            response.statusCode = page.status;
            const location = page.headers.get('location');
            if (location) response.setHeader('Location', location);
            // The policy of a built page forbids what hot reload needs; it is not passed on.
            response.setHeader('Content-Type', page.headers.get('content-type') ?? 'text/html');
            for (const cookie of page.headers.getSetCookie()) {
              response.appendHeader('Set-Cookie', cookie);
            }
            response.end(
              await server.transformIndexHtml(url, withoutBuild(await page.text(), entry)),
            );
          })
          .catch(() => {
            response.statusCode = 502;
            response.end(`No answer from ${web}. Start the programs with \`matinee up\`.`);
          });
      };
      server.middlewares.use(handle);
    },
  };
}

function withoutBuild(html: string, entry: string): string {
  return html
    .replace(/<script\b[^>]*type="module"[^>]*>\s*<\/script>/g, '')
    .replace(/<link\b[^>]*rel="(?:stylesheet|modulepreload)"[^>]*>/g, '')
    .replace('</head>', `<script type="module" src="${entry}"></script></head>`);
}
