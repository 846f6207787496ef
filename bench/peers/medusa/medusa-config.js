const { defineConfig } = require('@medusajs/framework/utils')

const anyone = 'http://localhost'
module.exports = defineConfig({
  admin: { disable: true },
  projectConfig: {
    databaseUrl: process.env.DATABASE_URL,
    databaseDriverOptions: { connection: { ssl: false } },
    http: { storeCors: anyone, adminCors: anyone, authCors: anyone, jwtSecret: 'peer', cookieSecret: 'peer' },
  },
})
