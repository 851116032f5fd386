import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Relative asset addresses let one build serve any base path. */
export default defineConfig({
  root: 'web',
  base: './',
  plugins: [react()],
  build: {
    outDir: '../dist',
    emptyOutDir: true,
    target: 'es2023',
    modulePreload: { polyfill: false },
  },
})
