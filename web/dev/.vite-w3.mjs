import base from '/work/main/web/vite.config.ts';
export default { ...base, root: '/work/main/web', cacheDir: '/tmp/w3/vitecache', server: { proxy: { '/api': { target: 'http://127.0.0.1:8331', changeOrigin: false }, '/ws': { target: 'http://127.0.0.1:8331', ws: true, changeOrigin: false } } } };
